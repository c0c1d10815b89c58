const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '')

export const readCookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

/** Path '/' as spec 000 §9; SameSite=Lax, Secure where the page is. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure()}`
}

export const removeCookie = (name: string): void => {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure()}`
}
