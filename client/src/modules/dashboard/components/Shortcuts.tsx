import { Button, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import {
  type Icon,
  IconCalculator,
  IconChecklist,
  IconDownload,
  IconFileImport,
  IconFileInvoice,
  IconMessage,
  IconPackage,
  IconPlus,
  IconShieldCheck,
  IconSteeringWheel,
  IconUsers,
} from '#client/ui/icons.ts'
import { SHORTCUTS, type ShortcutName } from '../plan.ts'
import { useOwnPath } from '../use-paths.ts'

const ICONS: Record<ShortcutName, Icon> = {
  new_order: IconPlus,
  import_invoices: IconFileInvoice,
  simulate: IconCalculator,
  proposals: IconMessage,
  import_cte: IconFileImport,
  new_driver: IconSteeringWheel,
  orders: IconPackage,
  exports: IconDownload,
  users: IconUsers,
  plans: IconShieldCheck,
  risk_queue: IconShieldCheck,
  risk_rules: IconChecklist,
}

/** The first of what this role does every day; only what it has and may. */
export const Shortcuts = () => {
  const { t } = useTexts('dashboard')
  const own = useOwnPath()
  const offered = SHORTCUTS.flatMap(({ name, paths }) => {
    const to = own(paths)
    return to === null ? [] : [{ name, to }]
  }).slice(0, 5)
  if (offered.length === 0) return null
  return (
    <Panel title={t('shortcuts')}>
      <Stack gap={8}>
        {offered.map(({ name, to }, index) => {
          const Shape = ICONS[name]
          return (
            <Button
              key={name}
              component={Link}
              to={to}
              variant={index === 0 ? 'filled' : 'default'}
              justify="flex-start"
              leftSection={<Shape size={18} aria-hidden />}
            >
              {t(`shortcut.${name}`)}
            </Button>
          )
        })}
      </Stack>
    </Panel>
  )
}
