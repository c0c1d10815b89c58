import type { HoldKey } from '#shared/personal-data/holds.ts'

/** How a row belongs to a person: one of its columns names the person, or an order that the person had a part in. */
export type Match = {
  by: 'user' | 'driver' | 'helper' | 'cpf' | 'email' | 'driven' | 'received' | 'record'
  /** `cpf` also finds the number inside a list (`text[]`) or a JSON document, `email` the address inside a list. */
  column: string
  /** Of a `record`: the column that says of which table the id is. */
  type?: string
  within?: 'list' | 'json'
  /** Column of the order: a document of a foreign order is not read for the number. */
  order?: string
}

/** Whose row it is: the companies that may ask for it to be exported or erased. */
export type Owner =
  | { companies: readonly string[] }
  /** Of the order that the column names: its shipper, its carrier, or either (a carrier for who drove it). */
  | { order: string; side: 'shipper_id' | 'transporter_id' | 'either' }
  /** Of the user that the column names. */
  | { user: string }
  /** Of the freight table that the column names: its shipper. */
  | { freight_table: string }
  /** Of the import that the column names. */
  | { batch: string }
  /** Without an owner: messages on their way. */
  | { shared: true }
  /** The platform's own. */
  | { platform: true }

/** What becomes of a column when the person is erased. */
export type Treatment =
  /** Says that a person was removed. */
  | 'name'
  /** Null. */
  | 'clear'
  /** Null, and in no export: a secret is never read. */
  | 'secret'
  /** Unique and telling nothing, where a column must have a value of its own. */
  | 'placeholder'
  | 'off'
  /** The moment of the erasure, where there was none before. */
  | 'stamp'
  | 'empty_object'
  | 'empty_list'
  /** What identifies the person goes, the rest of the text stays. */
  | 'words'
  /** The person's number goes: out of a list, or the column is cleared where it is this number. */
  | 'without'
  /** Of a JSON object of changes: the values of personal fields. */
  | 'fields'
  /** Address of a picture, or id of a stored file: cleared, and the file removed. */
  | 'image'
  | 'file'
  /** Exported and kept: an id or a date that says nothing without the rest. */
  | 'keep'

/** One part of a table that is about one person: its columns, how they are found, and what becomes of them. */
export type Facet = {
  table: string
  /** Tells several facets of a table apart; with the table it is the name in exports. */
  part?: string
  /** Any of these. */
  matches: readonly Match[]
  /** Needed where a match is by CPF or e-mail, which several companies may know. */
  owner?: Owner
  /** SQL of the rows that count at all. */
  where?: string
  columns: Readonly<Record<string, Treatment>>
  /** The whole row goes. */
  remove?: true
  hold?: HoldKey
  /** SQL of the day that the hold is counted from; `t` is the row. */
  since?: string
}

/** A column into which people write freely, or that copies what others wrote: searched for what identifies the person. */
export type Text = { table: string; column: string; json?: true; owner: Owner; where?: string }

export const facetName = ({ table, part }: Pick<Facet, 'table' | 'part'>): string =>
  part === undefined ? table : `${table}.${part}`
