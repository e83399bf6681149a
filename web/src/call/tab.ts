/** The icon in the tab: as ever, or with a seal while it is one's turn. */

const ICONS = { usual: "/icon.svg", turn: "/icon-turn.svg" };

export function showIcon(name: keyof typeof ICONS): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && !link.href.endsWith(ICONS[name])) link.href = ICONS[name];
}
