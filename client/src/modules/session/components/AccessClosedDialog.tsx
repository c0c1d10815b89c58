import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { accessClosed } from '#client/lib/access-closed.ts'

const close = (): void => accessClosed.set(null)

/** 'Acesso bloqueado' (spec 000 §2): what stays possible, and where the unpaid bills are. */
export const AccessClosedDialog = ({ why }: { why: 'OverdueException' | 'TrialExpiredException' }) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  const pathTo = usePathTo()
  const may = useMay()
  const bills =
    why === 'OverdueException' && may('screens.billing')
      ? (pathTo('shipper_billing') ?? pathTo('billing'))
      : null
  return (
    <Modal
      opened
      onClose={close}
      title={t('menu.blocked_title')}
      zIndex={300}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{kit(`error.${why}`)}</Text>
        <Text size="sm">{t('menu.blocked_reads')}</Text>
        <Group justify="flex-end" gap="xs">
          {bills === null ? null : (
            <Button component={Link} to={bills} variant="default" onClick={close}>
              {t('menu.see_bills')}
            </Button>
          )}
          <Button data-autofocus onClick={close}>
            {t('menu.understood')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
