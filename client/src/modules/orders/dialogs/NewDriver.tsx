import { useTexts } from '#client/lib/texts.ts'
import { drivers } from '#shared/fleet/fleet.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'

type Props = { onSaved: (id: string) => void; onClose: () => void }

/** Registers a driver without leaving the order. */
export const NewDriver = ({ onSaved, onClose }: Props) => {
  const { t } = useTexts('orders')
  const save = useSaveResource(drivers)
  if (!drivers.create) return null
  return (
    <FormDialog
      title={t('dialog.new_driver')}
      onClose={onClose}
      schema={drivers.create}
      submitLabel={t('dialog.save_driver')}
      onSubmit={(values) => save.mutateAsync(values)}
      done={t('dialog.driver_saved')}
      onSaved={(row) => onSaved(row.id)}
    >
      <TextField name="name" label={t('dialog.new_driver_name')} required />
      <TextField name="cpf" label={t('dialog.new_driver_cpf')} required />
      <TextField name="contact_phone" label={t('dialog.new_driver_phone')} type="tel" />
    </FormDialog>
  )
}
