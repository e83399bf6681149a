declare module "virtual:languages" {
  const languages: import("./language.svelte").Offered[];
  export default languages;
}
