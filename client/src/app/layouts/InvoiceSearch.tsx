import { ActionIcon, TextInput } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '#client/ui/icons.ts'

const InvoiceSearchModal = lazy(async () => ({
  default: (await import('./InvoiceSearchModal.tsx')).InvoiceSearchModal,
}))

/** 340 px; Enter or the button opens the answer when the number is not blank; closing clears the field (spec 000 §2). */
export const InvoiceSearch = () => {
  const { t } = useTranslation('app')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const submit = () => setAsked(typed.trim() || null)
  return (
    <>
      <TextInput
        visibleFrom="md"
        w={340}
        inputMode="numeric"
        aria-label={t('invoice_search')}
        placeholder={t('invoice_search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
        }}
        rightSection={
          <ActionIcon variant="subtle" color="gray" aria-label={t('invoice_search_submit')} onClick={submit}>
            <IconSearch size={17} />
          </ActionIcon>
        }
      />
      {asked === null ? null : (
        <Suspense fallback={null}>
          <InvoiceSearchModal
            number={asked}
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
