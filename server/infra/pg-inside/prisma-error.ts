/** An error of PostgreSQL as Prisma's adapter wraps it. */
type Cause = { originalCode?: string; constraint?: { fields?: string[]; index?: string } }
type DriverError = { code?: string; meta?: { driverAdapterError?: { cause?: Cause } }; cause?: Cause }

/** PostgreSQL's code of a failure, whether pg threw it or Prisma wrapped it. */
export const databaseCode = (error: unknown): string | undefined => {
  const { code, meta, cause } = (error ?? {}) as DriverError
  return meta?.driverAdapterError?.cause?.originalCode ?? cause?.originalCode ?? code
}

/** Why PostgreSQL refused a write: these columns repeat a value, or other rows use this one. */
export type Refusal = { kind: 'repeated'; names: (field: string) => boolean } | { kind: 'in_use' }

/** @returns null for an error of another kind */
export const refusalOf = (error: unknown): Refusal | null => {
  const { code, meta } = (error ?? {}) as DriverError
  if (code === 'P2003') return { kind: 'in_use' }
  if (code !== 'P2002') return null
  const { fields = [], index = '' } = meta?.driverAdapterError?.cause?.constraint ?? {}
  const columns = new Set(fields.map((field) => field.replaceAll('"', '')))
  // An index is named after its table and columns: companies_type_cnpj_key.
  return {
    kind: 'repeated',
    names: (field) => columns.has(field) || `_${index}_`.includes(`_${field}_`),
  }
}
