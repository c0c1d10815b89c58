import { join, sql, type Sql } from '#server/infra/database.ts'

/** Several JSON values as one, in their order. */
export const jsonArrayOf = (values: readonly Sql[]): Sql => sql`json_build_array(${join(values)})`
