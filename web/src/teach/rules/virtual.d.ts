declare module "virtual:rules" {
  const chapters: import("./chapters").Chapter[];
  export default chapters;
}
