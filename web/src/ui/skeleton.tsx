import './house/work.css';

/** A line in the shape of what comes. Never a spinner on a page (look §5). */
export const SkeletonLine = ({
  width = '60%',
  height = 12,
}: {
  readonly width?: string | number;
  readonly height?: number;
}) => <span className="sk" style={{ width, height }} />;

const WIDTHS = ['60%', '70%', '50%', '40%', '65%', '45%'];

export function SkeletonRows({ columns, rows = 5 }: { readonly columns: number; readonly rows?: number }) {
  return (
    <tbody className="skt">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column}>
              <SkeletonLine width={WIDTHS[column % WIDTHS.length] ?? '60%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A whole page on its way: title and one sheet. */
export function SkeletonPage() {
  return (
    <div className="wrap" aria-busy="true">
      <div className="pt">
        <SkeletonLine width={260} height={36} />
        <span className="vh">Loading</span>
      </div>
      <SkeletonSheet />
    </div>
  );
}

export function SkeletonSheet({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className="sheet" aria-busy="true">
      <div className="pad col" style={{ gap: 18 }}>
        {Array.from({ length: lines }, (_, line) => (
          <SkeletonLine key={line} width={WIDTHS[line % WIDTHS.length] ?? '60%'} />
        ))}
      </div>
    </div>
  );
}
