/**
 * A redirect that stays in this product: the path, or null for anything that leads elsewhere. The browser's own reading
 * decides, so that `//host`, `/\host`, `/.//host`, tabs and line breaks are no way out.
 */
export const insidePath = (wanted: string | null, origin: string = location.origin): string | null => {
  if (wanted === null || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return null
  if (!URL.canParse(wanted, origin)) return null
  const { origin: reached, pathname, search, hash } = new URL(wanted, origin)
  if (reached !== origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}
