// Who may import whom in src. A room imports only rooms of the lines before its own, and nothing goes in a circle.
// Of a component's imports only those of values are seen, as Svelte compiles it; of a module's also types.

const ROOMS = [["words"], ["net", "art"], ["board"], ["common", "sound", "call"], ["teach"], ["start", "table"], ["campaign", "identity"]];
const ROOMS_OF_TABLE = [["session"], ["scenes", "log", "seats", "solo", "hint"], ["play", "story"], ["sheets"], ["replay"]];

/** A rule for each line of rooms: of what lies in the folder they import themselves, what came before, and no more. */
function rooms(folder, lines) {
  return lines.map((line, place) => ({
    name: `rooms-of-${folder.split("/").at(-1)}: ${line.join(", ")}`,
    severity: "error",
    from: { path: `^${folder}/(${line.join("|")})/` },
    to: {
      path: `^${folder}/`,
      pathNot: ["^src/protocol\\.ts$", `^${folder}/$1/`, ...lines.slice(0, place).flat().map((room) => `^${folder}/${room}/`)],
    },
  }));
}

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-missing", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:(languages$|fonts/)" } },
    { name: "protocol-alone", severity: "error", from: { path: "^src/protocol\\.ts$" }, to: {} },
    ...rooms("src", ROOMS),
    ...rooms("src/table", ROOMS_OF_TABLE),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".js"], exportsFields: ["exports"], conditionNames: ["svelte", "types", "import"] },
  },
};
