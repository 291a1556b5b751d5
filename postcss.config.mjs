/** Tailwind is the only step. */
export default { plugins: { '@tailwindcss/postcss': {} } };
