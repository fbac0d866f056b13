/** A page of A4 with a few lines in Latin letters, as PDF 1.4: stands for a scanned paper. */
export function scannedPaper(lines: readonly string[]): Uint8Array {
  const shown = lines.map(line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 16 Tf 24 TL 60 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const start = '%PDF-1.4\n'
  let at = start.length
  const places = objects.map(object => {
    const place = at
    at += object.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return new TextEncoder().encode(start + objects.join('') + table + end)
}
