import style from './house/marks.module.css';

/** On what changed since the person opened it (decisions §3). */
export const NewMark = () => <span className={style.newMark}>New</span>;
