/** What a person is told, before it is put into their language. */
export type Message = {
  /** Of the catalogue; its words are `notifications.<name>`. */
  name: string
  params: Record<string, string | number>
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
