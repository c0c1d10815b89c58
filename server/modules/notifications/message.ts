/** A word or number; one that depends on the reader's language is named by its text, or by its instant. */
export type Param = string | number | { text: string } | { instant: string }
export type Params = Record<string, Param>

/** What a person is told, before it is put into their language. */
export type Message = {
  /** Of the catalogue; its words are `notifications.<name>`. */
  name: string
  params: Params
  /** The event that was raised, and its message: the same on every delivery. */
  event: string
  event_id: number
  link: string | null
  /** Unread notices of one record within the window are one row, the newest words counting. */
  group_key: string
  /** Link of a burst, from the day on which it began (YYYY-MM-DD); the record's link when absent. */
  list?: (day: string) => string | null
}

/** Who is told, in which language and by which channels. */
export type Person = { id: number; locale: string; system: boolean; email: boolean }
