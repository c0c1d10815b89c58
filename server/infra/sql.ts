/**
 * Pieces of SQL with their values. They nest, scopes in filters in pages, and are put together once, when their statement
 * leaves: a piece that were put together wherever it is used would be copied at each level.
 */

/** A piece: its text around its values, which may be pieces themselves. A class, because each statement makes dozens. */
export class Sql {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]

  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings
    this.parts = parts
  }
  get text(): string {
    return written(this).text
  }
  get values(): unknown[] {
    return written(this).values
  }
}

/** A piece as PostgreSQL takes it: values are numbered in the order of the text. */
export const written = (query: Sql): { text: string; values: unknown[] } => {
  const values: unknown[] = []
  const write = ({ strings, parts }: Sql): string => {
    let text = strings[0] ?? ''
    for (let place = 0; place < parts.length; place += 1) {
      const part = parts[place]
      text += part instanceof Sql ? write(part) : `$${values.push(part)}`
      text += strings[place + 1] ?? ''
    }
    return text
  }
  return { text: write(query), values }
}

/** @example sql`select * from orders where id = ${id} and (${scope})` */
export const sql = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql =>
  new Sql(strings, parts)

/** Text that is no value. What people typed never comes here. */
export const raw = (text: string): Sql => new Sql([text], [])

/** @throws TypeError for an empty list, which no SQL means */
export const join = (parts: readonly unknown[], separator = ','): Sql => {
  if (parts.length === 0) throw new TypeError('nothing to join')
  return new Sql(['', ...Array.from({ length: parts.length - 1 }, () => separator), ''], parts)
}
