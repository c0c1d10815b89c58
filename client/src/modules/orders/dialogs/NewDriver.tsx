import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { drivers } from '#shared/fleet/fleet.contract.ts'
import { TextField } from '#client/kit/form/fields.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useSaveResource } from '#client/kit/use-resource.ts'

type Props = { onSaved: (id: string) => void; onClose: () => void }

/** Registers a driver without leaving the order. */
export const NewDriver = ({ onSaved, onClose }: Props) => {
  const { t } = useTranslation('orders')
  const { t: kit } = useTranslation('kit')
  const save = useSaveResource(drivers)
  if (!drivers.create) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.new_driver')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <ResourceForm
        schema={drivers.create}
        guard={false}
        submitLabel={t('dialog.save_driver')}
        cancelTo={onClose}
        onSubmit={(values) => save.mutateAsync(values)}
        onDone={(row) => {
          notifySuccess(t('dialog.driver_saved'))
          onSaved(row.id)
        }}
      >
        <TextField name="name" label={t('dialog.new_driver_name')} required />
        <TextField name="cpf" label={t('dialog.new_driver_cpf')} required />
        <TextField name="contact_phone" label={t('dialog.new_driver_phone')} type="tel" />
      </ResourceForm>
    </Modal>
  )
}
