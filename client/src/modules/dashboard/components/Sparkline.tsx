const WIDTH = 120
const HEIGHT = 28

/** A figure's line without axes; what it says stands beside it as number and table. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known, 0)
  const least = Math.min(...known, most)
  const points = values.flatMap((value, index) => {
    if (value === null) return []
    const x = (index / Math.max(values.length - 1, 1)) * WIDTH
    const y = HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--mantine-color-road-6)"
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
