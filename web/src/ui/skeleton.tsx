import house from './house/house.module.css';
import marksStyle from './house/marks.module.css';
import pageHeadStyle from './house/page-head.module.css';
import tableStyle from './house/table.module.css';

/** A line in the shape of what comes. Never a spinner on a page (look §5). */
export const SkeletonLine = ({
  width = '60%',
  height = 12,
}: {
  readonly width?: string | number;
  readonly height?: number;
}) => <span className={marksStyle.skeleton} style={{ width, height }} />;

/** A few of them, each as wide as it is said. */
export const SkeletonLines = ({ widths }: { readonly widths: readonly string[] }) => (
  <div aria-busy="true">
    {widths.map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
);

const WIDTHS = ['60%', '70%', '50%', '40%', '65%', '45%'];

export function SkeletonRows({ columns, rows = 5 }: { readonly columns: number; readonly rows?: number }) {
  return (
    <tbody className={tableStyle.skeleton}>
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
    <div className={house.content} aria-busy="true">
      <div className={pageHeadStyle.head}>
        <SkeletonLine width={260} height={36} />
        <span className={house.unseen}>Loading</span>
      </div>
      <SkeletonSheet />
    </div>
  );
}

export function SkeletonSheet({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className={house.sheet} aria-busy="true">
      <div className={`${house.inside} ${house.column}`} style={{ gap: 18 }}>
        {Array.from({ length: lines }, (_, line) => (
          <SkeletonLine key={line} width={WIDTHS[line % WIDTHS.length] ?? '60%'} />
        ))}
      </div>
    </div>
  );
}
