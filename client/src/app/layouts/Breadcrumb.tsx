import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import type { Screen } from '#client/kit/screen.ts'
import { text } from '#client/lib/i18n.ts'
import { IconChevronRight } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

/** A link for every item but the last, which is plain text (spec 000 §2 Layouts). */
export const Breadcrumb = ({ screen }: { screen: Screen }) => {
  const { t } = useTexts('app')
  const pathTo = usePathTo()
  const may = useMay()
  // A parent that the reader's role has not is no step on their way.
  const parents = (screen.breadcrumb ?? []).flatMap((crumb) => {
    const path = crumb.screen ? pathTo(crumb.screen) : null
    return crumb.screen && path === null ? [] : [{ label: text(crumb.title), path }]
  })
  return (
    <nav aria-label={t('breadcrumb')} className="no-print">
      <ol className={styles.crumbs}>
        {may('menus.home') ? (
          <li>
            <Link to="/home/menu">{t('home')}</Link>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ) : null}
        {parents.map(({ label, path }) => (
          <li key={label}>
            {path ? <Link to={path}>{label}</Link> : label}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{text(screen.title)}</li>
      </ol>
    </nav>
  )
}
