declare module "virtual:rules/en" {
  const chapters: import("./chapters").Chapter[];
  export default chapters;
}

declare module "virtual:rules/es" {
  const chapters: import("./chapters").Chapter[];
  export default chapters;
}
