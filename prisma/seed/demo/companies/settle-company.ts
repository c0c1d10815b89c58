import type { Db } from '#prisma/seed/factories/context.ts'
import type { Street } from '../draw/names.ts'
import type { City } from '../places/cities.ts'

type Settled = {
  company: { id: number; name: string; cnpj: string }
  place: Street & { postal_code: string }
  city: City
  state_registration: string | null
}

/** The company's own address, and its registration in that state; answers the address. */
export const settleCompany = async (
  db: Db,
  { company, place, city, state_registration }: Settled,
): Promise<{ id: number }> => {
  const address = await db.addresses.create({
    data: {
      company_id: company.id,
      name: company.name,
      identification_document: company.cnpj,
      ...place,
      city_id: city.id,
      city: city.name,
      state: city.state,
      uf: city.uf,
      latitude: city.lat,
      longitude: city.long,
    },
  })
  await db.companies.update({
    where: { id: company.id },
    data: { address_id: address.id, state_registration },
  })
  return address
}
