/** Where a CEP is, by an outside service; every service is an adapter of this interface. */
export type PostalCodeProvider = {
  /** Of eight digits; null: the CEP does not exist. @throws {OutsideFailure} */
  find: (postalCode: string) => Promise<PostalCodePlace | null>
}

/** What the service says; the municipality by its IBGE code. A CEP of a whole town has no street. */
export type PostalCodePlace = {
  street: string | null
  district: string | null
  city_code: number | null
  uf: string | null
}
