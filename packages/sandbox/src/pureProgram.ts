/**
 * Which Python programs can leave nothing behind and see nothing that was left, in
 * Python.
 *
 * **Details** Decides speed, never safety: a program that passes may be run where
 * others like it ran before; every other one gets a process that serves nobody
 * else. It passes when each of its parts is on a list. No part can show, compare or
 * hash an address: there are no functions, classes, sets (whose order goes by
 * hashes, and that of a NaN by its address) or methods as values, and iterators
 * occur only where something uses them up. No part has a cache or a state: of
 * modules there is `math` alone, and codecs are those of UTF-8.
 */
export const pureProgram = `
def _pure():
    import _ast, builtins
    kinds = set("""Module Expr Assign AugAssign For While If Pass Break Continue Delete Assert Raise Try ExceptHandler
        Import ImportFrom alias keyword IfExp BoolOp BinOp UnaryOp Compare Call JoinedStr FormattedValue Constant Name
        Load Store Del List Tuple Dict ListComp DictComp GeneratorExp comprehension Slice Subscript Starred Attribute
        NamedExpr And Or Add Sub Mult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv Invert Not UAdd USub
        Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn""".split())
    errors = set("""Exception ArithmeticError AssertionError AttributeError IndexError KeyError LookupError NameError
        NotImplementedError OverflowError RuntimeError StopIteration TypeError ValueError UnicodeError
        ZeroDivisionError""".split())
    # they have one result for one argument, and nobody can tell it from another of the same value
    values = set("""abs all any ascii bin bool bytes bytearray chr complex dict divmod float hex int isinstance len list
        max min oct ord pow range repr round sorted str sum tuple""".split())
    texts = set("bytes bytearray str".split())
    iterators = set("enumerate filter map reversed zip".split())
    consumers = set("all any dict list max min sorted sum tuple".split())
    math = set("""acos acosh asin asinh atan atan2 atanh ceil comb copysign cos cosh degrees dist e erf erfc exp
        fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma
        log log10 log1p log2 modf nan perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc""".split())
    data = set("e inf nan pi tau real imag numerator denominator".split())
    views = set("items keys values".split())
    methods = math | set("""
        capitalize casefold center count endswith expandtabs find index isalnum isalpha isascii isdecimal isdigit
        isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip partition removeprefix
        removesuffix replace rfind rindex rjust rpartition rsplit rstrip splitlines startswith strip swapcase title
        split translate upper zfill encode decode hex
        append clear copy extend insert pop remove reverse sort get update setdefault popitem
        bit_length bit_count to_bytes is_integer as_integer_ratio conjugate""".split())
    everything = set(dir(builtins))
    only_syntax_tree = 0x400

    def kind_of(node):
        return type(node).__name__

    def is_named(node, names):
        return kind_of(node) == "Name" and node.id in names

    def parts(node):
        for field in node._fields:
            value = getattr(node, field)
            for part in value if type(value) is list else (value,):
                if isinstance(part, _ast.AST):
                    yield part

    def is_used_up(node):
        """Whether a part is pure where an iterator may stand, for it is used up there."""
        kind = kind_of(node)
        if kind == "GeneratorExp":
            return all(is_pure(part) for part in parts(node))
        if kind == "Call" and not node.keywords:
            if is_named(node.func, iterators):
                first, rest = node.args[:1], node.args[1:]
                if node.func.id in ("filter", "map"):
                    is_function = first and (is_named(first[0], values)
                        or (kind_of(first[0]) == "Constant" and first[0].value is None))
                    return bool(is_function) and all(is_used_up(part) for part in rest)
                return all(is_used_up(part) for part in node.args)
            if kind_of(node.func) == "Attribute" and node.func.attr in views and not node.args:
                return is_pure(node.func.value)
        return is_pure(node)

    def is_pure_call(node):
        func, args, keywords = node.func, node.args, node.keywords
        if not all(is_pure(part) for part in keywords):
            return False
        is_method = kind_of(func) == "Attribute"
        if is_method:
            if func.attr not in methods or not is_pure(func.value):
                return False
            if func.attr in ("encode", "decode") and (args or keywords):
                return False
        elif not is_named(func, values | errors | {"print"}):
            # what a program named itself is no function, or one of math's
            if kind_of(func) != "Name" or not is_pure(func):
                return False
        if is_named(func, texts) and (len(args) > 1 or keywords):
            return False
        is_consumer = is_named(func, consumers) or (is_method and func.attr in ("extend", "join"))
        if is_consumer and len(args) == 1:
            return is_used_up(args[0])
        return all(is_pure(part) for part in args)

    def is_pure(node):
        kind = kind_of(node)
        if kind not in kinds or kind == "GeneratorExp":
            return False
        if kind == "Call":
            return is_pure_call(node)
        if kind == "Name":
            if node.id == "__name__" and kind_of(node.ctx) == "Load":
                return True
            # no builtin is a value, and none gets another meaning
            return not node.id.startswith("__") and node.id not in everything
        if kind == "Attribute":
            return kind_of(node.ctx) == "Load" and node.attr in data and is_pure(node.value)
        if kind == "Compare" and any(kind_of(op) in ("Is", "IsNot") for op in node.ops):
            return len(node.ops) == 1 and kind_of(node.comparators[0]) == "Constant" and (
                node.comparators[0].value is None) and is_pure(node.left)
        if kind in ("For", "comprehension"):
            return is_used_up(node.iter) and all(is_pure(part) for part in parts(node) if part is not node.iter)
        if kind == "ExceptHandler":
            named = node.type.elts if kind_of(node.type) == "Tuple" else [node.type]
            if any(part is not None and not is_named(part, errors) for part in named):
                return False
            # the exception holds the program's frame: it gets no name
            return node.name is None and all(is_pure(part) for part in node.body)
        if kind == "Raise":
            return node.cause is None and (node.exc is None or is_named(node.exc, errors) or (
                kind_of(node.exc) == "Call" and is_named(node.exc.func, errors) and is_pure(node.exc)))
        if kind == "Import" and any(name.name != "math" for name in node.names):
            return False
        if kind == "ImportFrom" and (node.level or node.module != "math" or any(name.name not in math for name in node.names)):
            return False
        if kind == "alias":
            called = node.asname or node.name
            return not called.startswith("__") and (called not in everything or called == "pow" and not node.asname)
        if kind == "Delete" and any(kind_of(target) != "Name" for target in node.targets):
            return False
        return all(is_pure(part) for part in parts(node))

    def check(program):
        try:
            return is_pure(compile(program, "<program>", "exec", only_syntax_tree))
        except BaseException:
            return False

    check.math, check.methods = math, methods
    return check
_pure()
`
