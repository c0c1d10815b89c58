import { useTexts } from '#client/lib/texts.ts'
import { roadMaps } from '#shared/road-maps/road-maps.contract.ts'
import { ResourceFormPage } from '#client/kit/form/ResourceFormPage.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { RoadMapFields } from './components/RoadMapFields.tsx'

/** A new load, still empty. */
export const RoadMapCreatePage = () => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  return (
    <ResourceFormPage contract={roadMaps} title={t('load.new')} backTo={pathTo('road_map') ?? '/home/menu'}>
      <RoadMapFields />
    </ResourceFormPage>
  )
}
