import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { AppConfig } from '#shared/session/app-config.contract.ts'

type Props = {
  carriers: AppConfig['demo_carriers']
  pending: string | null
  onPick: (email: string) => void
}

/** Logs in as the carrier that was chosen for an order, by its name. */
export const DemoCarriers = ({ carriers, pending, onPick }: Props) => {
  const { t } = useTexts('session')
  const field = useRef<HTMLInputElement>(null)
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <Select
      mt="sm"
      ref={field}
      label={t('login.demo_carrier')}
      placeholder={t('login.demo_carrier_hint')}
      data={carriers.map(({ email, name }) => ({ value: email, label: name }))}
      value={carriers.some(({ email }) => email === pending) ? pending : null}
      disabled={pending !== null}
      onChange={(email) => {
        if (email) onPick(email)
      }}
    />
  )
}
