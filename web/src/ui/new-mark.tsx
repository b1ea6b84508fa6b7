import './house/work.css';

/** On what changed since the person opened it (decisions §3). */
export const NewMark = () => <span className="new-m">New</span>;
