import { Drawer } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime } from '#client/lib/format.ts'
import { type AccessRow, typeText } from './access-log.ts'

type Props = { entry: AccessRow | null; onClose: () => void }

/** One entry whole: what an answer to the authority needs. */
export const AccessDrawer = ({ entry, onClose }: Props) => {
  const { t } = useTexts('access_logs')
  const kit = useTexts('kit').t
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={entry ? t(`kinds.${entry.kind}`) : ''}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {entry ? (
        <Facts
          facts={[
            { label: t('when'), value: dateTime(entry.created_at) },
            { label: t('who'), value: entry.user_name ?? t('nobody') },
            { label: t('company'), value: entry.company_name },
            { label: t('record_type'), value: entry.record_type === null ? '' : typeText(entry.record_type) },
            { label: t('ids'), value: entry.record_ids.join(', ') },
            { label: t('owners'), value: entry.owner_ids.join(', ') },
            { label: t('action'), value: entry.action },
            { label: t('address'), value: entry.address },
            { label: t('device'), value: entry.user_agent },
            { label: t('session'), value: entry.session_id },
            { label: t('request'), value: entry.request_id },
          ]}
        />
      ) : null}
    </Drawer>
  )
}
