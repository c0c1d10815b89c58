import { Badge, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Icon } from '#client/ui/icons.ts'

export type UrlTab = {
  value: string
  label: string
  count?: number | undefined
  icon?: Icon
  content: () => ReactNode
}

/** Where the row of tabs is wider than a phone, the open one is moved into sight; the page stays where it is. */
const bringIntoView = (tab: HTMLElement | null): void => {
  const row = tab?.parentElement
  if (!tab || !row) return
  const { left, right } = row.getBoundingClientRect()
  const at = tab.getBoundingClientRect()
  if (at.left < left || at.right > right) row.scrollLeft += at.left - left - (row.clientWidth - at.width) / 2
}

/** Tabs whose choice lives in the address (`?tab=`); only the open one is drawn. */
export const UrlTabs = ({ tabs, param = 'tab' }: { tabs: readonly UrlTab[]; param?: string }) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(param)
  const active = tabs.find(({ value }) => value === asked) ?? tabs[0]
  if (!active) return null
  const choose = (value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null || value === tabs[0]?.value) next.delete(param)
        else next.set(param, value)
        return next
      },
      { replace: true },
    )
  return (
    <Tabs value={active.value} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ value, label, count, icon: TabIcon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            {...(value === active.value ? { ref: bringIntoView } : {})}
            leftSection={TabIcon ? <TabIcon size={16} aria-hidden /> : undefined}
            rightSection={
              count === undefined ? undefined : (
                <Badge size="sm" color="gray" miw="max-content" style={{ flexShrink: 0 }}>
                  {count}
                </Badge>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {value === active.value ? content() : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
