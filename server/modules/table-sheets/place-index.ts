/** How a reader looks places up. */
export type Places = {
  /** Two letters of a state by its letters or name; null when there is none. */
  uf: (text: string) => string | null
  /** By the seven (or six) digits of IBGE. */
  byCode: (code: string) => { id: number; uf: string } | null
  /** Cities of this name (as `plain` writes it), in one state or in all. */
  byName: (name: string, uf: string | null) => readonly { id: number; uf: string }[]
  capital: (uf: string) => number | null
}
