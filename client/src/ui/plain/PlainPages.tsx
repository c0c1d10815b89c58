import { Group, UnstyledButton } from '@mantine/core'
import { pageNumbers } from './page-numbers.ts'
import { FOCUSED, names, vars } from './plain-styles.ts'

/** `Pagination.classes`, without the component that they come with. */
const ROOT = 'm_4addd315 mantine-Pagination-root'
const CONTROL = names('m_326d024a mantine-Pagination-control', UnstyledButton.classes.root, FOCUSED)
const BUTTON = `${CONTROL} mantine-active mantine-UnstyledButton-root`
const ENDED = `${CONTROL} mantine-UnstyledButton-root`
const DOTS = 'm_4ad7767d mantine-Pagination-dots'
const GROUP = names(Group.classes.root, 'mantine-Group-root')

const ROOT_STYLE = vars({
  '--pagination-control-size': 'var(--pagination-control-size-sm)',
  '--pagination-active-color': 'var(--mantine-color-white)',
  '--pagination-control-fz': 'var(--mantine-font-size-sm)',
})
const GROUP_STYLE = vars({
  '--group-gap': 'calc(0.5rem * var(--mantine-scale))',
  '--group-align': 'center',
  '--group-justify': 'flex-start',
  '--group-wrap': 'wrap',
})
const PICTURE = {
  width: 'calc(var(--pagination-control-size) / 1.8)',
  height: 'calc(var(--pagination-control-size) / 1.8)',
}

const SHAPES = {
  first:
    'M6.85355 3.85355C7.04882 3.65829 7.04882 3.34171 6.85355 3.14645C6.65829 2.95118 6.34171 2.95118 6.14645 3.14645L2.14645 7.14645C1.95118 7.34171 1.95118 7.65829 2.14645 7.85355L6.14645 11.8536C6.34171 12.0488 6.65829 12.0488 6.85355 11.8536C7.04882 11.6583 7.04882 11.3417 6.85355 11.1464L3.20711 7.5L6.85355 3.85355ZM12.8536 3.85355C13.0488 3.65829 13.0488 3.34171 12.8536 3.14645C12.6583 2.95118 12.3417 2.95118 12.1464 3.14645L8.14645 7.14645C7.95118 7.34171 7.95118 7.65829 8.14645 7.85355L12.1464 11.8536C12.3417 12.0488 12.6583 12.0488 12.8536 11.8536C13.0488 11.6583 13.0488 11.3417 12.8536 11.1464L9.20711 7.5L12.8536 3.85355Z',
  previous: 'M7.219 8l3.3 3.3-.943.943L5.333 8l4.243-4.243.943.943-3.3 3.3z',
  next: 'M8.781 8l-3.3-3.3.943-.943L10.667 8l-4.243 4.243-.943-.943 3.3-3.3z',
  dots: 'M2 8c0-.733.6-1.333 1.333-1.333.734 0 1.334.6 1.334 1.333s-.6 1.333-1.334 1.333C2.6 9.333 2 8.733 2 8zm9.333 0c0-.733.6-1.333 1.334-1.333C13.4 6.667 14 7.267 14 8s-.6 1.333-1.333 1.333c-.734 0-1.334-.6-1.334-1.333zM6.667 8c0-.733.6-1.333 1.333-1.333s1.333.6 1.333 1.333S8.733 9.333 8 9.333 6.667 8.733 6.667 8z',
} as const

type Edge = 'first' | 'previous' | 'next' | 'last'

/** The last page's picture is the first page's, turned. */
const Shape = ({ of }: { of: Edge | 'dots' }) => (
  <svg
    viewBox="0 0 16 16"
    xmlns="http://www.w3.org/2000/svg"
    className={of === 'dots' ? undefined : 'mantine-rotate-rtl'}
    style={of === 'last' ? { ...PICTURE, rotate: '180deg' } : PICTURE}
  >
    <path d={SHAPES[of === 'last' ? 'first' : of]} fill="currentColor" />
  </svg>
)

type Props = {
  total: number
  at: number
  siblings: number
  edgeLabel: (edge: Edge) => string
  pageLabel: (page: number) => string
  onPage: (page: number) => void
  /** The page is about to be opened: the pointer or the focus is on the way to it, or it is being pressed. */
  onReach?: ((page: number) => void) | undefined
}

/** Numbers of pages between the ways to the first, the previous, the next and the last one. */
export const PlainPages = ({ total, at, siblings, edgeLabel, pageLabel, onPage, onReach }: Props) => {
  const edge = (name: Edge, to: number) => {
    const isEnd = to === at || to < 1 || to > total
    const reach = () => (isEnd ? undefined : onReach?.(to))
    const isNear = name === 'previous' || name === 'next'
    return (
      <button
        type="button"
        className={isEnd ? ENDED : BUTTON}
        aria-label={edgeLabel(name)}
        disabled={isEnd}
        data-disabled={isEnd || undefined}
        onClick={() => onPage(to)}
        onPointerDown={reach}
        {...(isNear ? { onPointerEnter: reach, onFocus: reach } : {})}
      >
        <Shape of={name} />
      </button>
    )
  }
  return (
    <div className={ROOT} style={ROOT_STYLE} data-size="sm">
      <div className={GROUP} style={GROUP_STYLE}>
        {edge('first', 1)}
        {edge('previous', at - 1)}
        {pageNumbers(total, at, siblings).map((number, place) =>
          number === null ? (
            // Dots have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`dots-${place}`} className={DOTS}>
              <Shape of="dots" />
            </div>
          ) : (
            <button
              key={number}
              type="button"
              className={BUTTON}
              aria-label={pageLabel(number)}
              aria-current={number === at ? 'page' : undefined}
              data-active={number === at || undefined}
              data-with-padding
              onClick={() => onPage(number)}
              onPointerDown={() => onReach?.(number)}
            >
              {number}
            </button>
          ),
        )}
        {edge('next', at + 1)}
        {edge('last', total)}
      </div>
    </div>
  )
}
