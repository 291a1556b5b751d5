/** The product's mark: a spanner's jaw that is a plug too. Decorative; the name stands beside it. */
export function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-5 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9 7v5a7 7 0 0 0 14 0V7M16 19v7"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
