/** What floats comes as files of its own, which no first page waits for. */

export const fetchMenu = () => import('./FloatingMenu.tsx')
export const fetchRows = () => import('./MenuRows.tsx')
export const fetchPanel = () => import('./FloatingPanel.tsx')

/** Fetches all of it ahead; a file that does not come is asked for again by who opens it. */
export const fetchFloating = (): void => {
  Promise.all([fetchMenu(), fetchRows(), fetchPanel()]).catch(() => undefined)
}
