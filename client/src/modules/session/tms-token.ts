/** The TMS's word comes behind a `#`, which browsers keep to themselves, and stays until the tab is closed. */
const KEY = 'tms_token'

/** Takes it out of the address, from which it should not be copied. */
export const takeTmsToken = (): string | null => {
  const given = new URLSearchParams(location.hash.slice(1)).get('tms')
  if (given === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  sessionStorage.setItem(KEY, given)
  return given
}

export const keptTmsToken = (): string | null => sessionStorage.getItem(KEY)
export const dropTmsToken = (): void => sessionStorage.removeItem(KEY)
