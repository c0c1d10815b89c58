import { Button, Checkbox, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { associateByHash } from '#shared/services/guest.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import { useCall } from '#client/kit/use-call.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { IconSend } from '#client/ui/icons.ts'
import styles from './services.module.css'

type Service = { additional_service_id: number; name: string }
type Picked = { quantity: string; description: string }
type Props = { hash: string; type: string; services: readonly Service[]; onSent: () => void }

const quantityOf = (typed: string): string | null => {
  const quantity = parseDecimal(typed)
  return quantity !== null && Number(quantity) > 0 ? quantity : null
}

/** The needed service, how much of it, and who says so. */
export const GuestForm = ({ hash, type, services, onSent }: Props) => {
  const { t } = useTexts('services')
  const [requester, setRequester] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<number, Picked>>(new Map())
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const act = useCall(associateByHash, { invalidates: [type] })
  const change = (id: number, next: Picked | null) =>
    setPicked((current) => {
      const copy = new Map(current)
      if (next) copy.set(id, next)
      else copy.delete(id)
      return copy
    })
  const wrong =
    requester.trim() === '' ||
    picked.size === 0 ||
    [...picked.values()].some(({ quantity }) => quantityOf(quantity) === null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) {
      // After the messages are drawn: to the first field that has one.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const asked = [...picked].map(([additional_service_id, { quantity, description }]) => ({
      additional_service_id,
      quantity: quantityOf(quantity) ?? '0',
      ...(description.trim() ? { description: description.trim() } : {}),
    }))
    try {
      await act.mutateAsync({ hash, input: { requester: requester.trim(), services: asked } })
      onSent()
    } catch {
      // Said below, beside the button.
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Paper withBorder p="md">
        <Stack gap="md">
          <TextInput
            label={t('guest.requester')}
            placeholder={t('guest.requester_placeholder')}
            withAsterisk
            maxLength={120}
            autoComplete="name"
            value={requester}
            onChange={(event) => setRequester(event.currentTarget.value)}
            error={tried && requester.trim() === '' ? t('guest.requester_required') : null}
          />
          <fieldset className={styles.options}>
            <legend>{t('guest.services')}</legend>
            {services.map(({ additional_service_id: id, name }) => {
              const own = picked.get(id)
              return (
                <div key={id} className={styles.option}>
                  <Checkbox
                    label={name}
                    checked={own !== undefined}
                    onChange={(event) =>
                      change(id, event.currentTarget.checked ? { quantity: '1', description: '' } : null)
                    }
                  />
                  {own ? (
                    <div className={styles.amount}>
                      <TextInput
                        label={t('field.quantity')}
                        aria-label={t('guest.quantity_of', { name })}
                        inputMode="decimal"
                        autoComplete="off"
                        value={own.quantity}
                        onChange={(event) => change(id, { ...own, quantity: event.currentTarget.value })}
                        error={quantityOf(own.quantity) === null ? t('guest.quantity_wrong') : null}
                      />
                      <TextInput
                        label={t('field.description')}
                        aria-label={t('guest.description_of', { name })}
                        maxLength={500}
                        value={own.description}
                        onChange={(event) => change(id, { ...own, description: event.currentTarget.value })}
                      />
                    </div>
                  ) : null}
                </div>
              )
            })}
          </fieldset>
          {tried && picked.size === 0 ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('guest.none_picked')}
            </Text>
          ) : null}
          {act.isError ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorText(act.error)}
            </Text>
          ) : null}
          <Button
            type="submit"
            size="md"
            loading={act.isPending}
            leftSection={<IconSend size={17} aria-hidden />}
          >
            {t('guest.send')}
          </Button>
        </Stack>
      </Paper>
    </form>
  )
}
