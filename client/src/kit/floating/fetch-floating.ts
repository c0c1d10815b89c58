/** What floats comes as files of its own, which no first page waits for. */

export const fetchMenu = () => import('./FloatingMenu.tsx')
export const fetchRows = () => import('./MenuRows.tsx')
export const fetchPanel = () => import('./FloatingPanel.tsx')

/** Fetches all of it ahead, so that a page that loses its network still opens its menus. */
export const fetchFloating = (): void => {
  Promise.all([fetchMenu(), fetchRows(), fetchPanel()]).catch(() => undefined)
}
