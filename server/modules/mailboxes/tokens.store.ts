import { sql, type Rows } from '#server/infra/database.ts'

/** Tokens of OAuth2 that a mailbox has been given, sealed. */

export const sealedTokenOf = async (rows: Rows, id: number): Promise<string | null> => {
  const [row] = await rows<{ sealed_token: string | null }>(
    sql`select sealed_token from mailbox_states where mailbox_id = ${id}`,
  )
  return row?.sealed_token ?? null
}

export const keepSealedToken = (rows: Rows, id: number, sealed: string) =>
  rows(sql`update mailbox_states set sealed_token = ${sealed} where mailbox_id = ${id}`)
