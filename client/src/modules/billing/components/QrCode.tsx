/** A QR code from its rows of 1 (dark) and 0; dark on white in every colour scheme, because cameras expect it so. */
export const QrCode = ({ squares, label }: { squares: readonly string[]; label: string }) => {
  const side = squares.length
  const path = squares
    .flatMap((row, y) => row.split('').map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} width={192} height={192} />
}
