import { useRef, useState } from 'react'
import { ufOfCep } from '#shared/kit/br/cep-ranges.ts'
import { isCep } from '#shared/kit/br/cep.ts'
import type { Uf } from '#shared/kit/br/uf.ts'
import { findPostalCode } from '#shared/places/place.calls.ts'
import type { FoundPostalCode } from '#shared/places/postal-code.contract.ts'
import { CepField } from '#client/kit/form/MaskedField.tsx'
import type { FieldProps } from '#client/kit/form/use-field.ts'
import { send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'
import { queryClient } from '#client/lib/query-client.ts'

export type FoundPlace = NonNullable<FoundPostalCode['place']>

const DAY_MS = 24 * 60 * 60 * 1000

const ask = (postalCode: string): Promise<FoundPostalCode> =>
  queryClient.fetchQuery({
    queryKey: ['postal_code', postalCode],
    queryFn: () => send(findPostalCode, { postal_code: postalCode }, { quiet: true }),
    // A failure is worth another try when the CEP is typed again.
    staleTime: (query) => (query.state.data?.situation === 'unavailable' ? 0 : DAY_MS),
    retry: false,
  })

/** Without a service there is nothing to say but the state, where it was filled in. */
const hintOf = ({ situation, place }: FoundPostalCode, isStateFilled: boolean): string | null => {
  if (situation === 'off') return isStateFilled ? text('kit:place.cep_state') : null
  if (situation === 'found') return text(place?.city ? 'kit:place.cep_found' : 'kit:place.cep_city')
  return text(`kit:place.cep_${situation}`)
}

type Props = FieldProps & {
  onFound: (place: FoundPlace) => void
  /** Without an answer the CEP still tells its state, where the form asks for one. Answers whether it was filled in. */
  onState?: (uf: Uf) => boolean
}

/** A CEP that is typed whole is looked up, and its place handed over; a CEP that the page fills in is left alone. */
export const PostalCodeField = ({ onFound, onState, ...props }: Props) => {
  const [hint, setHint] = useState<string | null>(null)
  const asked = useRef('')
  const look = async (postalCode: string) => {
    asked.current = postalCode
    setHint(null)
    if (!isCep(postalCode)) return
    setHint(text('kit:place.cep_searching'))
    const answer = await ask(postalCode).catch((): FoundPostalCode => ({
      situation: 'unavailable',
      place: null,
    }))
    if (asked.current !== postalCode) return
    const uf = ufOfCep(postalCode)
    if (answer.place) onFound(answer.place)
    const isTold = answer.place === null && answer.situation !== 'unknown' && uf !== null
    setHint(hintOf(answer, isTold && onState?.(uf) === true))
  }
  return (
    <CepField
      {...props}
      description={hint === null ? props.description : <output>{hint}</output>}
      onTyped={(value) => void look(value)}
    />
  )
}
