import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { inviteCarriers } from '#shared/quotes/quote.calls.ts'
import { DateTimeField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { QUOTE_TYPES, type QuoteRow } from '../quote.ts'
import { CarriersField } from './CarriersField.tsx'

/** Asks further carriers, or gives all of them more time. */
export const InviteDialog = ({ row, onClose }: { row: QuoteRow; onClose: () => void }) => {
  const { t } = useTexts('quotes')
  const invite = useCall(inviteCarriers, QUOTE_TYPES)
  return (
    <FormDialog
      title={t('invite')}
      size="lg"
      schema={inviteCarriers.input}
      defaults={{ transporters: [], response_time_limit: row.response_time_limit }}
      onSubmit={(input) => invite.mutateAsync({ id: row.id, input })}
      submitLabel={t('invite_send')}
      done={t('invited')}
      onClose={onClose}
    >
      <Stack gap="md">
        <CarriersField name="transporters" label={t('section.carriers')} fewest={0} />
        <DateTimeField name="response_time_limit" label={t('field.response_time_limit')} />
      </Stack>
    </FormDialog>
  )
}
