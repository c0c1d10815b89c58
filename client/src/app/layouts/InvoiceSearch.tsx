import { ActionIcon, TextInput } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconFileInvoice, IconSearch } from '#client/ui/icons.ts'

const InvoiceSearchModal = lazy(async () => ({
  default: (await import('./InvoiceSearchModal.tsx')).InvoiceSearchModal,
}))

// The window of a phone.
const PhoneModal = lazy(async () => ({ default: (await import('./PhoneModal.tsx')).PhoneModal }))

type FieldProps = {
  typed: string
  onType: (typed: string) => void
  onSubmit: () => void
  visibleFrom?: 'md'
  width: number | string
}

const InvoiceField = ({ typed, onType, onSubmit, width, ...rest }: FieldProps) => {
  const { t } = useTexts('app')
  return (
    <TextInput
      {...rest}
      w={width}
      aria-label={t('invoice_search')}
      placeholder={t('invoice_search')}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit()
      }}
      rightSection={
        <ActionIcon variant="subtle" color="gray" aria-label={t('invoice_search_submit')} onClick={onSubmit}>
          <IconSearch size={17} />
        </ActionIcon>
      }
    />
  )
}

/**
 * 340 px; Enter or the button opens the answer when the field is not blank; closing clears the field (spec 000 §2).
 * On a phone the field stands behind a button.
 */
export const InvoiceSearch = () => {
  const { t } = useTexts('app')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [phoneOpened, setPhoneOpened] = useState(false)
  const submit = () => {
    const words = typed.trim()
    if (words === '') return
    setPhoneOpened(false)
    setAsked(words)
  }
  return (
    <>
      <InvoiceField typed={typed} onType={setTyped} onSubmit={submit} visibleFrom="md" width={340} />
      <ActionIcon
        hiddenFrom="md"
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('invoice_search')}
        onClick={() => setPhoneOpened(true)}
      >
        <IconFileInvoice size={20} />
      </ActionIcon>
      {phoneOpened ? (
        <Suspense fallback={null}>
          <PhoneModal title={t('invoice_search')} onClose={() => setPhoneOpened(false)}>
            <InvoiceField typed={typed} onType={setTyped} onSubmit={submit} width="100%" />
          </PhoneModal>
        </Suspense>
      ) : null}
      {asked === null ? null : (
        <Suspense fallback={null}>
          <InvoiceSearchModal
            words={asked}
            onClose={() => {
              setAsked(null)
              setTyped('')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
