import style from '#web/ui/house/home.module.css';
/** A corner of the lot with its painted numbers; the lit stage is the one drawn with the key colour (look §1). */
export const LotPlan = () => (
  <svg className={style.plan} viewBox="0 0 340 104" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <g fill="none" stroke="var(--gh-rule-strong)" strokeWidth="1.2">
      <path d="M0 52h340M120 0v104M236 0v104" />
    </g>
    <g fill="var(--gh-sunken)" stroke="var(--gh-ink)" strokeWidth="1.3">
      <rect x="10" y="8" width="44" height="34" />
      <rect x="62" y="8" width="46" height="34" />
      <rect x="132" y="8" width="94" height="34" />
      <rect x="248" y="8" width="36" height="34" />
      <rect x="292" y="8" width="44" height="34" />
      <rect x="10" y="62" width="98" height="34" />
      <rect x="132" y="62" width="42" height="34" />
      <rect x="184" y="62" width="42" height="34" fill="var(--gh-key)" />
      <rect x="248" y="62" width="88" height="34" />
    </g>
    <g fontSize="17" fontWeight="600" className={style.planNumber} fill="var(--gh-ink)">
      <text x="24" y="31">
        11
      </text>
      <text x="77" y="31">
        12
      </text>
      <text x="171" y="31">
        14
      </text>
      <text x="144" y="85">
        15
      </text>
      <text x="196" y="85" fill="#14171a">
        16
      </text>
    </g>
  </svg>
);
