import { useTexts } from '#client/lib/texts.ts'
import { roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import type { RoadMapRow } from '../road-map.ts'
import { RoadMapFields } from './RoadMapFields.tsx'

export const ChangeLoadDialog = ({ row, onClose }: { row: RoadMapRow; onClose: () => void }) => {
  const { t } = useTexts('requests')
  const save = useSaveResource(roadMaps, row.id)
  const { name, collection_date, delivery_date, transporter_id, vehicle_type_id, observation } = row
  const { is_less_than_truckload, dangerous_products } = row
  const { update } = roadMaps
  if (!update) throw new Error('loads have an input')
  return (
    <FormDialog
      title={t('load.edit')}
      size="lg"
      schema={update}
      mode="update"
      defaults={{
        name,
        collection_date,
        delivery_date,
        transporter_id,
        vehicle_type_id,
        observation,
        is_less_than_truckload,
        dangerous_products,
      }}
      onSubmit={(values) => save.mutateAsync({ ...values })}
      onClose={onClose}
    >
      <RoadMapFields />
    </FormDialog>
  )
}
