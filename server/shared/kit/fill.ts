/** Puts values into a text: `{{name}}`; a dash where there is none. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_found, name: string) => String(values[name] ?? '—'))
