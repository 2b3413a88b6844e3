import type * as z from 'zod';

/** What a person said when asked; `nobody` where the client can ask none, or none answered. */
export type PersonAnswer = 'yes' | 'no' | 'nobody';

/** In which surroundings a tool is called. */
export interface ToolContext {
  /** Absolute path of the folder that the session works in. */
  readonly cwd: string;
  /** Puts a question to the person at the client, past the model: the model neither sees nor answers it. */
  ask(question: string): Promise<PersonAnswer>;
}

/** One tool of the server. A CommandError that it throws becomes an answer that says so. */
export interface McpTool {
  /** Such as `knowledge_add`. */
  readonly name: string;
  readonly title: string;
  /** For the model: when to call it, and what its answer is. */
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Whether it changes nothing. */
  readonly readOnly: boolean;
  /** Whether it reaches beyond this machine. */
  readonly openWorld: boolean;
  /** What the model is told, as JSON; undefined where there is nothing to tell. `input` is what the schema has let pass. */
  run(input: unknown, context: ToolContext): object | undefined | Promise<object | undefined>;
}

interface ToolDefinition<S extends z.ZodRawShape> extends Omit<McpTool, 'input' | 'run'> {
  readonly input: S;
  run(input: z.infer<z.ZodObject<S>>, context: ToolContext): object | undefined | Promise<object | undefined>;
}

/** A tool whose `run` gets its input as its own schema has it. */
export function mcpTool<S extends z.ZodRawShape>(definition: ToolDefinition<S>): McpTool {
  return { ...definition, run: (input, context) => definition.run(input as z.infer<z.ZodObject<S>>, context) };
}
