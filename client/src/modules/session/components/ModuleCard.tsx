import { Text, ThemeIcon } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { ModuleName } from '#shared/access/permissions.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { changeCustomSettings } from '#client/lib/custom-settings.ts'
import { IconArrowRight } from '#client/ui/icons.ts'
import { shownModule } from '../module-cards.ts'
import { MODULE_ICONS } from '../module-icons.ts'
import styles from './module-card.module.css'

/** Roles whose work in the main module is told in words of their own. */
const WITH_WORDS = [
  'transporter',
  'manager',
  'risk_manager',
  'broker',
  'customer',
  'supplier',
  'auditor',
  'four_pl',
] as const

type Props = { module: ModuleName; path: string; role: RoleName }

/** A module that the reader may open: the whole card leads to work. */
export const ModuleCard = ({ module, path, role }: Props) => {
  const { t } = useTexts('session')
  const shown = shownModule(role, module)
  const Shape = MODULE_ICONS[shown]
  const name = t(`modules.${shown}.name`)
  return (
    <div className={styles.card}>
      <ThemeIcon size={52} radius="md" aria-hidden>
        <Shape size={28} stroke={1.7} />
      </ThemeIcon>
      <span className={styles.words}>
        <Link
          to={path}
          className={styles.link}
          aria-label={`${t('menu.access')}: ${name}`}
          onClick={() => changeCustomSettings({ module })}
        >
          {name}
        </Link>
        <Text component="span" size="sm" c="dimmed">
          {shown === 'integra_manager' && isOneOf(WITH_WORDS, role)
            ? t(`menu.main_for.${role}`)
            : t(`modules.${shown}.text`)}
        </Text>
      </span>
      <IconArrowRight size={20} className={styles.arrow} aria-hidden />
    </div>
  )
}
