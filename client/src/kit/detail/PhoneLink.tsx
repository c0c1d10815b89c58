import { Anchor } from '@mantine/core'
import { phone } from '#client/lib/format.ts'

const COUNTRY = '+55'

/** A telephone number that is called by a click. A masked one is only shown. */
export const PhoneLink = ({ number }: { number: string }) => {
  const digits = number.replaceAll(/\D/g, '')
  if (number.includes('*') || digits.length < 10) return phone(number)
  return (
    <Anchor href={`tel:${COUNTRY}${digits}`} inherit>
      {phone(number)}
    </Anchor>
  )
}
