"""`nonet completion`: what a shell needs to complete commands, options and names."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that completes commands in your shell.

    \b
    bash, in ~/.bashrc:                 eval "$(nonet completion bash)"
    zsh, in ~/.zshrc:                   eval "$(nonet completion zsh)"
    fish, in its completions/nonet.fish: nonet completion fish | source
    """
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "nonet", "_NONET_COMPLETE").source())
