export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) =>
    sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&quot;',
  )

/** `<name>value</name>`; nothing at all for `null`, `undefined` and an empty text, because empty elements are not valid. */
export const leaf = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined || value === ''
    ? ''
    : `<${name}>${escapeXml(String(value))}</${name}>`

/** `<name attributes>children</name>`, the children being markup already. */
export const group = (
  name: string,
  children: readonly string[],
  attributes: Record<string, string> = {},
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}>${children.join('')}</${name}>`
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
