import { Menu } from '@mantine/core'
import { printRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { MenuButton } from '#client/kit/MenuButton.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked, showLinked } from '#client/lib/signed-links.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconDownload, IconPrinter } from '#client/ui/icons.ts'

/** A load's romaneio to print, and as a spreadsheet. */
export const RomaneioMenu = ({ id }: { id: string }) => {
  const { t } = useTexts('requests')
  const asked = (format: 'pdf' | 'csv') => send(printRoadMap, { id, query: { format } })
  return (
    <MenuButton
      label={t('romaneio.menu')}
      renderEntries={() => (
        <>
          <Menu.Item
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void showLinked(asked('pdf')).catch(notifyError)}
          >
            {t('romaneio.print')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void saveLinked(asked('csv')).catch(notifyError)}
          >
            {t('romaneio.table')}
          </Menu.Item>
        </>
      )}
    />
  )
}
